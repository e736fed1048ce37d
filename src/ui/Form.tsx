import { addressOf } from '#api/base.ts';
import type { CallFacts } from '#api/call.ts';
import { FormFrame, type FormFrameProps } from './FormFrame.tsx';

interface Props extends Omit<FormFrameProps, 'action' | 'method'> {
  call: Pick<CallFacts, 'method' | 'path'>;
  params?: Readonly<Record<string, string>>;
}

/** The form of a call at the address that the build knows. */
export const Form = ({ call, params, ...frame }: Props) => (
  <FormFrame
    {...frame}
    method={call.method === 'GET' ? 'get' : 'post'}
    action={addressOf(call, params)}
  />
);
