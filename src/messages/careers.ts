export const careers = {
  apply: {
    name: 'Name',
    cover: 'Cover note (optional)',
    coverHint: 'Why this job suits you, in a few sentences',
    cv: 'CV',
    cvHint: 'PDF, up to 5 MB',
    submit: 'Send application',
    sending:
      'Sending your application. With a slow connection this can take some minutes: please keep this page open.',
    errors: {
      name: 'Enter your name.',
      missing: 'Choose your CV.',
      notPdf: 'This file is not a PDF. Save your CV as a PDF and choose it again.',
      locked:
        'This PDF has a password or is protected, so we cannot open it. Save it without protection (print it as a PDF) and choose that one.',
      tooLarge: 'The CV is larger than 5 MB. Make it smaller and choose it again.',
      closed: 'This job is closed. See the jobs that are open.',
      tooMany: 'We cannot take any more CVs today. Send yours again tomorrow, or by e-mail.',
      unreadable: 'Your browser cannot read this file any more. Choose it again.',
    },
  },
};
