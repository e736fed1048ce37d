/** /help, and the API's page for it. */
export const help = {
  title: 'Help search',
  label: 'Search help, services and questions',
  submit: 'Search',
  found: (count: number) =>
    count === 0
      ? 'Nothing was found. Try another word, or ask the office.'
      : `${count} ${count === 1 ? 'page fits' : 'pages fit'}.`,
};
