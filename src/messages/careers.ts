export const applyName = 'Name';
export const applyCover = 'Cover note (optional)';
export const applyCoverHint = 'Why this job suits you, in a few sentences';
export const applyCv = 'CV';
export const applyCvHint = 'PDF, up to 5 MB';
export const applySubmit = 'Send application';
export const applySending =
  'Sending your application. With a slow connection this can take some minutes: please keep this page open.';

export const applyErrorsName = 'Enter your name.';
export const applyErrorsMissing = 'Choose your CV.';
export const applyErrorsNotPdf =
  'This file is not a PDF. Save your CV as a PDF and choose it again.';
export const applyErrorsLocked =
  'This PDF has a password or is protected, so we cannot open it. Save it without protection (print it as a PDF) and choose that one.';
export const applyErrorsTooLarge =
  'The CV is larger than 5 MB. Make it smaller and choose it again.';
export const applyErrorsClosed = 'This job is closed. See the jobs that are open.';
export const applyErrorsTooMany =
  'We cannot take any more CVs today. Send yours again tomorrow, or by e-mail.';
export const applyErrorsUnreadable =
  'Your browser cannot read this file any more. Choose it again.';
