/** D32. */
export const appeal = {
  explains: (email: string) =>
    `Nothing is sent from this page. The button makes a summary with a reference that you can print, and a draft in your e-mail program, addressed to ${email}.`,
  plain: (email: string) =>
    `Nothing is sent from this page. The button opens a draft in your e-mail program, addressed to ${email}: check it, then send it. You can also print this page when you have filled it in.`,
  complaint: 'Your complaint',
  caseNumber: 'Case number',
  caseNumberHint: 'Such as CM7M3D9QXV. It is in our e-mail about your complaint',
  complaintDate: 'Date of original complaint',
  decisionDate: 'Date of final decision',
  decisionHint: 'Leave it empty if you have had none',
  noDecision: 'none so far',
  parcel: 'Your parcel',
  tracked: 'Was it tracked post?',
  trackingNumber: 'Tracking or order number',
  compensation: 'Compensation received',
  got: {
    stamps: 'Did you receive stamps?',
    cheque: 'Did you receive a cheque?',
  },
  value: {
    stamps: 'Value of the stamps in euro',
    cheque: 'Value of the cheque in euro',
  },
  valueHint: 'Such as 12.50',
  notes: 'Notes',
  notesHint: 'Optional. At most 280 characters',
  notesLeft: (count: string) => `${count} of 280 characters left`,
  notesOver: (count: string) => `Too long by ${count}: at most 280 characters`,
  submit: 'Prepare the appeal',
  errors: {
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
  },
  kept: 'What you type is kept on this device alone, for 30 days, so that nothing is lost.',
  restored: 'We have filled in what you typed on this device before.',
  deleteDraft: 'Delete the draft',
  deleted: 'The draft is deleted.',

  summary: {
    heading: 'Complaint appeal',
    subject: (reference: string) => `Complaint appeal ${reference}`,
    reference: 'Reference',
    prepared: 'Prepared on',
    explains: (lastDay: string) =>
      `Nothing has been sent yet. Send the e-mail, or print this summary and post it, by ${lastDay}.`,
    explainsAnyTime:
      'Nothing has been sent yet. Send the e-mail, or print this summary and post it. Without a final decision you can appeal at any time: the Customer Advocate asks us for the decision first, and answers you within 30 days.',
    byEmail: 'By e-mail to',
    byPost: 'By post to',
    department: (brand: string) => `${brand}, Customer Advocate`,
    orByPost: (office: string) => `or ${office}`,
    email: 'Open the e-mail draft',
    print: 'Print the summary',
    copy: 'Copy the text',
    copied: 'The text is copied. Paste it into an e-mail.',
    notCopied:
      'This browser does not let us copy. The text is selected below the buttons: copy it.',
    text: 'The text of the e-mail',
    back: 'Back to the form',
    notesTooLong: 'Too long for a draft: paste the copied text here.',
    shortened:
      'Your text is too long for a draft. Press “Copy the text” and paste it into the e-mail.',
  },
};
