import { secondStepPage, settingsPage } from '#api/account.ts';
import { beginSecondStep, confirmSecondStep, endSecondStep } from '#api/second-step.ts';
import { dublinDay, formatDate } from '#domain/days/calendar.ts';
import * as accountWords from '#messages/account.ts';
import * as accountSettings from '#messages/account-settings.ts';
import * as words from '#messages/second-step.ts';
import { PATHS } from '#routes';
import * as pages from '#server/pages/index.ts';
import { drawForms, takeFormDraft } from '#server/platform/forms/index.ts';
import * as http from '#server/platform/http/index.ts';
import type { PlatformConfig } from '#server/platform/index.ts';
import { CodeField } from '#ui/CodeField.tsx';
import type { StillForm } from '#ui/still-form.ts';
import { secondStepOf } from '../second-step/settings.ts';
import { AccountCard, CurrentPassword, loggedOutPage } from './account-parts.tsx';

export const secondStepPageEndpoint = http.responseEndpoint(
  secondStepPage,
  { limits: http.CALL_LIMITS.document },
  async ({ context, services }) => {
    const { account } = await http.viewerOf(context, services);
    const { config, db } = services;
    const { title } = words;
    if (account === undefined) return loggedOutPage(services, words);
    const path = http.callPath(config, secondStepPage);
    const made = await takeFormDraft(db, path, context.req.query('made') ?? '', services.now());
    const codes = made?.form === account.id ? made.values['codes'] : undefined;
    const draft = await pages.draftOf(context, path, services);
    const own = await secondStepOf(db, account, services);
    const isEnded = context.req.query('done') === 'off' && draft === undefined;
    const main = drawForms(draft, (formOf) => {
      const part = { config, formOf, email: account.email };
      return (
        <>
          <p className="back">
            <a href={http.callPath(config, settingsPage)}>{accountSettings.title}</a>
          </p>
          {isEnded && <pages.DoneSentence words={words.done.off} form="end" />}
          {codes !== undefined && <pages.DoneSentence words={words.done.on} form="confirm" />}
          <h1>{title}</h1>
          <p>{words.intro}</p>
          {codes !== undefined && <NewCodes codes={codes.split('\n')} />}
          {own.state === 'off' && <Begin {...part} isDepot={account.role === 'depot'} />}
          {own.state === 'waiting' && <Confirm {...part} {...own} />}
          {own.state === 'on' && account.role === 'depot' && (
            <pages.LinkButtons
              links={[
                { href: http.sitePath(config, PATHS.driver), words: accountWords.bookingsDriver },
              ]}
            />
          )}
          {own.state === 'on' && <End {...part} {...own} />}
        </>
      );
    });
    return pages.formPageResponse(services, { title, main }, draft);
  },
);

interface Part {
  config: Pick<PlatformConfig, 'apiUrl'>;
  formOf: (id: string) => StillForm;
  email: string;
}

const NewCodes = ({ codes }: { codes: readonly string[] }) => (
  <section className="card" aria-labelledby="codes">
    <h2 id="codes">{words.recovery.heading}</h2>
    <p>{words.recovery.once}</p>
    <ol className="codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  </section>
);

/** The hidden address is for password managers. */
const Begin = ({ isDepot, email, formOf, config }: Part & { isDepot: boolean }) => (
  <AccountCard words={words.begin} config={config} form={formOf('begin')} call={beginSecondStep}>
    {isDepot && <p>{words.depot}</p>}
    <p>{words.begin.needs}</p>
    <input type="hidden" autoComplete="username" value={email} />
    <CurrentPassword {...formOf('begin').field('password')} />
  </AccountCard>
);

function Confirm({ secret, link, config, formOf }: Part & { secret: string; link: string }) {
  const { confirm } = words;
  return (
    <>
      <AccountCard
        words={confirm}
        config={config}
        form={formOf('confirm')}
        call={confirmSecondStep}
      >
        <p>{confirm.scan}</p>
        <div className="driver-code">
          <pages.Code kind="qrcode" text={link} label={confirm.picture} />
        </div>
        <p>
          <a href={link}>{confirm.open}</a>
        </p>
        <p>{confirm.type}</p>
        <p>
          <code className="key">{secret.match(/.{4}/g)?.join(' ')}</code>
        </p>
        <CodeField {...formOf('confirm').field('code')} label={confirm.label} />
      </AccountCard>
      <details>
        <summary>{confirm.again}</summary>
        <Begin isDepot={false} email="" config={config} formOf={formOf} />
      </details>
    </>
  );
}

interface EndProps extends Part {
  since: number;
  codesLeft: number;
}

const End = ({ since, codesLeft, email, formOf, config }: EndProps) => (
  <>
    <p>
      {words.settings.on(formatDate(dublinDay(since)))} {words.recovery.left(codesLeft)}{' '}
      {words.recovery.renew}
    </p>
    <AccountCard words={words.end} config={config} form={formOf('end')} call={endSecondStep}>
      <input type="hidden" autoComplete="username" value={email} />
      <CurrentPassword {...formOf('end').field('password')} />
      <CodeField {...formOf('end').field('code')} label={words.end.label} />
    </AccountCard>
  </>
);
