import { useEffect, useRef, useState, type ReactNode } from 'react';
import { countCharacters, MAX_NOTES, MAX_NOTES_UNITS } from '#domain/people/appeal.ts';
import * as appeal from '#messages/appeal.ts';
import * as common from '#messages/common.ts';
import { EmailField } from '#ui/EmailField.tsx';
import { NameFields } from '#ui/NameFields.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldOf, FieldState } from '#forms/problems.ts';

interface Props {
  field: FieldOf;
}

// Browsers check by it before hydration. It takes "12.50" and "12,5".
const EUROS = String.raw`\s*€?\s*[0-9]{1,6}([.,][0-9]{1,2})?\s*€?\s*`;

/** Debounce of the count for screen readers (GOV.UK Design System, character count). */
const PAUSE_MS = 1000;
/** The count is read out from this many remaining characters on. */
const NEAR_END = 80;

const YES_OR_NO = { yes: common.fieldsYes, no: common.fieldsNo };

export const AppealFields = ({ field }: Props) => (
  <>
    <CaseFields field={field} />
    <CompensationFields field={field} />
    <Notes field={field} />
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
          hint={appeal.caseNumberHint}
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
  /** The style sheet shows these fields after a yes, so they appear without scripts too. */
  children: ReactNode;
}

const YesNo = ({ children, ...group }: YesNoProps) => (
  <div className="asking">
    <RadioGroup {...group} options={YES_OR_NO} />
    <div className="follow-up">{children}</div>
  </div>
);

/** Counts the characters that are left, and has the count read out near the end. */
function Notes({ field }: Props) {
  const [left, setLeft] = useState<number>();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const pause = useRef<number>(undefined);

  function count(): void {
    const rest = restOf(fieldIn(box.current));
    setLeft(rest);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(
      () => setSaid(rest <= NEAR_END ? leftWords(rest) : ''),
      PAUSE_MS,
    );
  }

  // Counts text typed before hydration.
  useEffect(() => {
    setLeft(restOf(fieldIn(box.current)));
    // With the real limit the browser would cut pasted text silently.
    fieldIn(box.current)?.setAttribute('maxlength', String(MAX_NOTES_UNITS));
    return () => window.clearTimeout(pause.current);
  }, []);

  return (
    <div ref={box} onInput={count}>
      <TextField
        {...field('notes')}
        label={appeal.notes}
        hint={appeal.notesHint}
        maxLength={MAX_NOTES}
        rows={5}
      />
      <p className="count small muted" aria-hidden="true">
        {left !== undefined && leftWords(left)}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

const fieldIn = (box: HTMLElement | null) => box?.querySelector('textarea') ?? undefined;

const restOf = (field: HTMLTextAreaElement | undefined): number =>
  MAX_NOTES - countCharacters(field?.value ?? '');

const leftWords = (left: number): string =>
  left < 0 ? appeal.notesOver(String(-left)) : appeal.notesLeft(String(left));
