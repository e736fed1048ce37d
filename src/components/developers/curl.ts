import type { Operation } from '#api/docs/openapi/types.ts';

export function curlOf(method: string, path: string, operation: Operation, server: string): string {
  const { parameters = [], requestBody, responses } = operation;
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (text, { name, example = '' }) => text.replace(`{${name}}`, encodeURIComponent(example)),
      path,
    );
  const key = parameters.find(({ name }) => name === 'Idempotency-Key')?.example;
  return [
    `curl${isEventStream(responses) ? ' -N' : ''} ${shellQuoted(server + filled)}`,
    ...(method === 'post' && requestBody === undefined ? ['-X POST'] : []),
    ...callerOf(operation),
    ...(path.endsWith('/weblogin') ? ['-c cookies.txt'] : []),
    ...(key === undefined ? [] : [`-H ${shellQuoted(`Idempotency-Key: ${key}`)}`]),
    ...bodyWords(requestBody?.content ?? {}),
  ].join(' ');
}

/** Shows a key where one will do, else the cookie of a login. */
function callerOf({ security, 'x-key': key }: Operation): string[] {
  if (key !== undefined) return [`-H ${shellQuoted('Authorization: Bearer KEY')}`];
  return security.some((way) => 'session' in way) ? ['-b cookies.txt'] : [];
}

const isEventStream = (responses: Operation['responses']): boolean => {
  const answer = responses['200'];
  return (
    answer !== undefined && 'content' in answer && 'text/event-stream' in (answer.content ?? {})
  );
};

function bodyWords(content: NonNullable<Operation['requestBody']>['content']): string[] {
  const form = content['multipart/form-data'];
  const json = content['application/json'];
  if (form !== undefined && json === undefined)
    return [
      ...Object.entries(form.example ?? {})
        .filter(([name]) => !(name in (form.encoding ?? {})))
        .map(([name, value]) => `-F ${shellQuoted(`${name}=${String(value)}`)}`),
      ...Object.entries(form.encoding ?? {}).map(
        ([name, { contentType }]) =>
          `-F ${shellQuoted(`${name}=@${name}.${contentType.split('/')[1] ?? ''};type=${contentType}`)}`,
      ),
    ];
  return json === undefined
    ? []
    : [
        `-H ${shellQuoted('Content-Type: application/json')}`,
        `-d ${shellQuoted(JSON.stringify(json.example ?? {}))}`,
      ];
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
