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
    `curl${isStream(responses) ? ' -N' : ''} ${quoted(server + filled)}`,
    ...(method === 'post' && requestBody === undefined ? ['-X POST'] : []),
    ...(operation.security.some((way) => 'session' in way) ? ['-b cookies.txt'] : []),
    ...(path.endsWith('/weblogin') ? ['-c cookies.txt'] : []),
    ...(key === undefined ? [] : [`-H ${quoted(`Idempotency-Key: ${key}`)}`]),
    ...bodyWords(requestBody?.content ?? {}),
  ].join(' ');
}

const isStream = (responses: Operation['responses']): boolean => {
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
        .map(([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`),
      ...Object.entries(form.encoding ?? {}).map(
        ([name, { contentType }]) =>
          `-F ${quoted(`${name}=@${name}.${contentType.split('/')[1] ?? ''};type=${contentType}`)}`,
      ),
    ];
  return json === undefined
    ? []
    : [
        `-H ${quoted('Content-Type: application/json')}`,
        `-d ${quoted(JSON.stringify(json.example ?? {}))}`,
      ];
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
