import type { ReactNode } from 'react';
import { appeal } from '#messages/appeal.ts';
import { common } from '#messages/common.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { NameFields } from '#ui/NameFields.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldOf, FieldState } from '#forms/problems.ts';

interface Props {
  field: FieldOf;
}

// For the browser's check before hydration: "12.50", "12,5".
const EUROS = String.raw`\s*€?\s*[0-9]{1,6}([.,][0-9]{1,2})?\s*€?\s*`;

const YES_OR_NO = { yes: common.fields.yes, no: common.fields.no };

/** All fields of the appeal except the notes. */
export const AppealFields = ({ field }: Props) => (
  <>
    <CaseFields field={field} />
    <CompensationFields field={field} />
  </>
);

function CaseFields({ field }: Props) {
  return (
    <>
      <fieldset>
        <legend>{appeal.complaint}</legend>
        <TextField
          {...field('caseNumber')}
          label={appeal.caseNumber}
          required
          autoComplete="off"
          maxLength={40}
        />
        <div className="pair">
          <TextField
            {...field('complaintDate')}
            label={appeal.complaintDate}
            type="date"
            required
          />
          <TextField
            {...field('decisionDate')}
            label={appeal.decisionDate}
            hint={appeal.decisionHint}
            type="date"
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>{common.yourDetails}</legend>
        <NameFields first={field('firstName')} last={field('lastName')} required />
        <EmailField {...field('email')} />
      </fieldset>
    </>
  );
}

function CompensationFields({ field }: Props) {
  return (
    <>
      <fieldset>
        <legend>{appeal.parcel}</legend>
        <YesNo {...field('tracked')} legend={appeal.tracked}>
          <TextField
            {...field('trackingNumber')}
            label={appeal.trackingNumber}
            autoComplete="off"
            maxLength={40}
          />
        </YesNo>
      </fieldset>
      <fieldset>
        <legend>{appeal.compensation}</legend>
        {(['stamps', 'cheque'] as const).map((kind) => (
          <YesNo key={kind} {...field(kind)} legend={appeal.got[kind]}>
            <TextField
              {...field(`${kind}Value`)}
              label={appeal.value[kind]}
              hint={appeal.valueHint}
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

interface YesNoProps extends FieldState {
  legend: string;
  /** Shown after a yes by the style sheet, so without scripts too. */
  children: ReactNode;
}

const YesNo = ({ children, ...group }: YesNoProps) => (
  <div className="asking">
    <RadioGroup {...group} options={YES_OR_NO} />
    <div className="follow-up">{children}</div>
  </div>
);
