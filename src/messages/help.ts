/* /help and the API's page for it have these words. */

export const title = 'Help search';
export const label = 'Search help, services and questions';
export const submit = 'Search';
export const found = (count: number) =>
  count === 0
    ? 'Nothing was found. Try another word, or ask the office.'
    : `${count} ${count === 1 ? 'page fits' : 'pages fit'}.`;
