import type { ComponentProps } from 'react';
import * as common from '#messages/common.ts';

export const QuietButton = (props: ComponentProps<'button'>) => (
  <button className="button" data-kind="quiet" type="button" {...props} />
);

/** Takes the place of a part of the account that did not load. */
export const NotLoaded = ({ text, retry }: { text: string; retry: () => void }) => (
  <p>
    {text} <QuietButton onClick={retry}>{common.again}</QuietButton>
  </p>
);
