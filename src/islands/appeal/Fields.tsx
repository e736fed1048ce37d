import { appealMessages as messages, fieldMessages } from '#messages';
import { EmailField } from '../parts/EmailField.tsx';
import { TextField } from '../parts/TextField.tsx';
import type { Submit } from '../parts/use-submit.ts';
import { YesNo } from './YesNo.tsx';

interface Props {
  form: string;
  submit: Pick<Submit, 'problem'>;
}

// The browser's own check, before the widget is alive: "12.50", "12,5".
const EUROS = String.raw`\s*€?\s*[0-9]{1,6}([.,][0-9]{1,2})?\s*€?\s*`;

/** The case and the person (specification, section 5). */
export function CaseFields(field: Props) {
  return (
    <>
      <fieldset>
        <legend>{messages.complaint}</legend>
        <TextField
          {...field}
          name="caseNumber"
          label={messages.caseNumber}
          required
          autoComplete="off"
          maxLength={40}
        />
        <div className="pair">
          <TextField
            {...field}
            name="complaintDate"
            label={messages.complaintDate}
            type="date"
            required
          />
          <TextField
            {...field}
            name="decisionDate"
            label={messages.decisionDate}
            type="date"
            required
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{messages.person}</legend>
        <div className="pair">
          <TextField
            {...field}
            name="firstName"
            label={fieldMessages.firstName}
            required
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            {...field}
            name="lastName"
            label={fieldMessages.lastName}
            required
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <EmailField {...field} />
      </fieldset>
    </>
  );
}

/** The parcel and what was given for it, each with what a yes leads to (specification, section 5). */
export function ParcelFields(field: Props) {
  return (
    <>
      <fieldset>
        <legend>{messages.parcel}</legend>
        <YesNo {...field} name="tracked" legend={messages.tracked}>
          <TextField
            {...field}
            name="trackingNumber"
            label={messages.trackingNumber}
            autoComplete="off"
            maxLength={40}
          />
        </YesNo>
      </fieldset>
      <fieldset>
        <legend>{messages.compensation}</legend>
        {(['stamps', 'cheque'] as const).map((kind) => (
          <YesNo key={kind} {...field} name={kind} legend={messages[kind]}>
            <TextField
              {...field}
              name={`${kind}Value`}
              label={messages[`${kind}Value`]}
              hint={messages.valueHint}
              inputMode="decimal"
              autoComplete="off"
              pattern={EUROS}
              maxLength={12}
            />
          </YesNo>
        ))}
      </fieldset>
    </>
  );
}
