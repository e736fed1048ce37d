import { billBooking } from '#api/billing.ts';
import * as billing from '#messages/billing.ts';
import { type Db, records } from '#server/platform/db/index.ts';
import { freshForm } from '#server/platform/forms/index.ts';
import { callPath } from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';
import { FormFrame } from '#ui/FormFrame.tsx';
import { TextField } from '#ui/TextField.tsx';
import { TickField } from '#ui/TickField.tsx';
import { ManagePart } from './ManageForms.tsx';
import { DoneSentence } from '#server/pages/index.ts';
import { type Billing, billingOf, vatProblem } from '../billing.ts';
import { mayManage } from '../find-booking.ts';
import type { Opened } from './opened-booking.tsx';

const BILLING_FORM = 'billing';

/** Asks to whom the receipt is made out, where the reader may change the booking. */
export async function billingPart(
  { booking: row, view, viewer, context, services: { db, config } }: Opened,
  current: Billing,
) {
  if (!mayManage(viewer, row))
    return <ManagePart id={view.id} config={config} heading={billing.heading} formOf={freshForm} />;
  const { account } = viewer;
  const isEmpty = Object.values(current).every((value) => value === '');
  const known = account !== undefined && isEmpty ? await keptBy(account.id, db) : current;
  const problem = vatProblem(current.vatNumber);
  const isSaved = context.req.query('done') === 'billing';
  return (
    <>
      {isSaved && problem === '' && (
        <DoneSentence words={billing.saved} form={`${BILLING_FORM}-${view.id}`} />
      )}
      {problem !== '' && (
        <p role="alert">
          <strong>{problem}</strong>
        </p>
      )}
      <details open={problem !== '' || context.req.query('draft') !== undefined}>
        <summary>
          <h2>{billing.heading}</h2>
        </summary>
        <p>{billing.intro}</p>
        <BillingForm id={view.id} known={known} hasAccount={account !== undefined} {...config} />
      </details>
    </>
  );
}

async function keptBy(id: string, db: Db): Promise<Billing> {
  const row = await records.find(db, 'accounts', { id });
  return billingOf(row?.billing ?? '');
}

interface FormProps extends Pick<PlatformConfig, 'apiUrl'> {
  /** The id of the booking. */
  id: string;
  known: Billing;
  hasAccount: boolean;
}

function BillingForm({ id, known, hasAccount, apiUrl }: FormProps) {
  const submit = freshForm(BILLING_FORM);
  const { field } = submit;
  return (
    <FormFrame
      action={callPath({ apiUrl }, billBooking)}
      submit={submit}
      draft={`${BILLING_FORM}-${id}`}
      isPage
    >
      <input type="hidden" name="id" value={id} />
      <TextField
        {...field('billingCompany')}
        label={billing.company}
        defaultValue={known.company}
        maxLength={100}
        autoComplete="organization"
      />
      <TextField
        {...field('billingAddress')}
        label={billing.address}
        hint={billing.addressHint}
        defaultValue={known.address}
        maxLength={200}
        autoComplete="address-line1"
      />
      <TextField
        {...field('billingName')}
        label={billing.name}
        defaultValue={known.name}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...field('vatNumber')}
        label={billing.vatNumber}
        hint={billing.vatHint}
        defaultValue={known.vatNumber}
        maxLength={30}
        autoComplete="off"
      />
      {hasAccount && <TickField {...field('keepBilling')} label={billing.keep} />}
      <button className="button" type="submit">
        {billing.submit}
      </button>
    </FormFrame>
  );
}
