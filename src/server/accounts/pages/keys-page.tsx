import { keysPage } from '#api/account.ts';
import { endKey, makeKey, MAX_KEY_NAME } from '#api/keys.ts';
import { KEY_RIGHTS } from '#api/key-calls.ts';
import { dublinDay, formatDate } from '#domain/days/calendar.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as programKeys from '#messages/program-keys.ts';
import { PAGE_PATHS, PATHS } from '#routes';
import * as pages from '#server/pages/index.ts';
import { drawForms, takeFormDraft } from '#server/platform/forms/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { TextField } from '#ui/TextField.tsx';
import { keysOf, type OwnKey } from '../keys.ts';
import { AccountCard, CurrentPassword, loggedOutPage } from './account-parts.tsx';

export const keysPageEndpoint = http.responseEndpoint(
  keysPage,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    const { config, db } = services;
    const { title } = programKeys;
    if (account === undefined) return loggedOutPage(services, programKeys);
    const path = http.callPath(config, keysPage);
    const made = await takeFormDraft(db, path, context.req.query('made') ?? '', services.now());
    const key = made?.form === account.id ? made.values['key'] : undefined;
    const draft = await pages.draftOf(context, path, services);
    const keys = await keysOf(db, account.id);
    const isEnded = context.req.query('done') === 'ended' && draft === undefined;
    const main = drawForms(draft, (formOf) => (
      <>
        <p className="back">
          <a href={http.sitePath(config, PATHS.account)}>{accountSettings.back}</a>
        </p>
        {isEnded && <pages.DoneSentence words={programKeys.ended} form="keys" />}
        <h1>{title}</h1>
        {key !== undefined && <NewKey secret={key} />}
        <p>
          {programKeys.intro}{' '}
          <a href={http.sitePath(config, PAGE_PATHS.developers)}>{programKeys.how}</a>.
        </p>
        <div className="columns">
          <div>
            <Keys keys={keys} config={config} formOf={formOf} />
          </div>
          <div>
            <MakeKey email={account.email} config={config} submit={formOf('key')} />
          </div>
        </div>
      </>
    ));
    return pages.formPageResponse(services, { title, main }, draft);
  },
);

const NewKey = ({ secret }: { secret: string }) => (
  <section className="card" role="status">
    <h2>{programKeys.newKey}</h2>
    <p>
      <code className="key">{secret}</code>
    </p>
    <p>{programKeys.once}</p>
  </section>
);

interface Around {
  config: Pick<PlatformConfig, 'apiUrl'>;
  formOf: (id: string) => StillForm;
}

const Keys = ({ keys, ...around }: Around & { keys: readonly OwnKey[] }) => (
  <section className="card" id="keys" aria-labelledby="keys-heading">
    <h2 id="keys-heading">{programKeys.list}</h2>
    {keys.length === 0 ? (
      <p>{programKeys.none}</p>
    ) : (
      <ul className="logins" role="list">
        {keys.map((own) => (
          <li key={own.id}>
            <Key own={own} {...around} />
          </li>
        ))}
      </ul>
    )}
    <p>{programKeys.rules}</p>
  </section>
);

function Key({ own, config, formOf }: Around & { own: OwnKey }) {
  const { id, name, may, madeAt, usedOn } = own;
  const made = programKeys.made(formatDate(dublinDay(madeAt)));
  const used = usedOn === null ? programKeys.unused : programKeys.used(formatDate(usedOn));
  return (
    <>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <br />
        {programKeys.may[may]}
        <br />
        {made}, {used}
      </p>
      <form method="post" action={http.callPath(config, endKey)}>
        <pages.KeyField form={formOf(id)} />
        <input type="hidden" name="key" value={id} />
        <button className="button" data-kind="quiet" type="submit">
          {programKeys.end}
          <span className="visually-hidden">
            : <bdi>{name}</bdi>
          </span>
        </button>
      </form>
    </>
  );
}

interface MakeKeyProps extends Pick<Around, 'config'> {
  email: string;
  submit: StillForm;
}

/** The hidden address is for password managers. */
const MakeKey = ({ email, config, submit }: MakeKeyProps) => (
  <AccountCard words={programKeys} config={config} form={submit} call={makeKey}>
    <input type="hidden" autoComplete="username" value={email} />
    <TextField
      {...submit.field('name')}
      label={programKeys.name}
      hint={programKeys.nameHint}
      maxLength={MAX_KEY_NAME}
      required
      autoComplete="off"
    />
    <RadioGroup
      {...submit.field('may')}
      legend={programKeys.mayLabel}
      options={Object.fromEntries(
        KEY_RIGHTS.map((right): [string, string] => [right, programKeys.may[right]]),
      )}
    />
    <CurrentPassword {...submit.field('password')} />
  </AccountCard>
);
