/* The form of an appeal sends nothing (D32). */

export const explains = (email: string) =>
  `Nothing is sent from this page. The button makes a summary with a reference that you can print, and a draft in your e-mail program, addressed to ${email}.`;
export const plain = (email: string) =>
  `Nothing is sent from this page. The button opens a draft in your e-mail program, addressed to ${email}: check it, then send it. You can also print this page when you have filled it in.`;
export const complaint = 'Your complaint';
export const caseNumber = 'Case number';
export const caseNumberHint = 'Such as CM7M3D9QXV. It is in our e-mail about your complaint';
export const complaintDate = 'Date of original complaint';
export const decisionDate = 'Date of final decision';
export const decisionHint = 'Leave it empty if you have had none';
export const noDecision = 'none so far';
export const parcel = 'Your parcel';
export const tracked = 'Was it tracked post?';
export const trackingNumber = 'Tracking or order number';
export const compensation = 'Compensation received';
export const got = {
  stamps: 'Did you receive stamps?',
  cheque: 'Did you receive a cheque?',
};
export const value = {
  stamps: 'Value of the stamps in euro',
  cheque: 'Value of the cheque in euro',
};
export const valueHint = 'Such as 12.50';
export const notes = 'Notes';
export const notesHint = 'Optional. At most 280 characters';
export const notesLeft = (count: string) => `${count} of 280 characters left`;
export const notesOver = (count: string) => `Too long by ${count}: at most 280 characters`;
export const submit = 'Prepare the appeal';
export const errors = {
  caseNumber: 'Enter the case number. It is in our replies.',
  complaintDate: 'Enter the date of your complaint, with a year of four digits.',
  complaintFuture: 'The date of your complaint is in the future.',
  decisionDate:
    'Enter the date of the final decision, with a year of four digits. Leave it empty if you have had none.',
  decisionFuture: 'The date of the final decision is in the future.',
  decisionEarly: 'The final decision cannot be before your complaint. Check both dates.',
  decisionLate: (lastDay: string) =>
    `You had 30 calendar days to appeal: the last day was ${lastDay}. If you never got a final decision, leave the date empty.`,
  choice: 'Choose yes or no.',
  trackingNumber: 'Enter the tracking or order number.',
  value: 'Enter the value in euro, such as 12.50.',
};
export const kept =
  'What you type is kept on this device alone, for 30 days, so that nothing is lost.';
export const restored = 'We have filled in what you typed on this device before.';
export const deleteDraft = 'Delete the draft';
export const deleted = 'The draft is deleted.';

export const summaryHeading = 'Complaint appeal';
export const summarySubject = (reference: string) => `Complaint appeal ${reference}`;
export const summaryReference = 'Reference';
export const summaryPrepared = 'Prepared on';
export const summaryExplains = (lastDay: string) =>
  `Nothing has been sent yet. Send the e-mail, or print this summary and post it, by ${lastDay}.`;
export const summaryExplainsAnyTime =
  'Nothing has been sent yet. Send the e-mail, or print this summary and post it. Without a final decision you can appeal at any time: the Customer Advocate asks us for the decision first, and answers you within 30 days.';
export const summaryByEmail = 'By e-mail to';
export const summaryByPost = 'By post to';
export const summaryDepartment = (brand: string) => `${brand}, Customer Advocate`;
export const summaryOrByPost = (office: string) => `or ${office}`;
export const summaryEmail = 'Open the e-mail draft';
export const summaryPrint = 'Print the summary';
export const summaryCopy = 'Copy the text';
export const summaryCopied = 'The text is copied. Paste it into an e-mail.';
export const summaryNotCopied =
  'This browser does not let us copy. The text is selected below the buttons: copy it.';
export const summaryText = 'The text of the e-mail';
export const summaryBack = 'Back to the form';
export const summaryNotesTooLong = 'Too long for a draft: paste the copied text here.';
export const summaryShortened =
  'Your text is too long for a draft. Press “Copy the text” and paste it into the e-mail.';
