import { newAddress } from '#tests/support/people/visitor.ts';
import { mailTo } from '#tests/support/site/site-mails.ts';
import { journey } from '#tests/support/visitors/journey.ts';
import { PDF } from '#tests/support/forms/cv.ts';
const cvFile = (text: string) => ({ name: 'cv.pdf', type: 'application/pdf', text });

journey('somebody applies for a job, after a file that is no CV', async ({ visitor }) => {
  const email = newAddress();
  await visitor.open('/career-details/van-driver-dublin');
  await visitor.fill('Name', 'Aoife Byrne');
  await visitor.fill('Email', email);
  await visitor.fill('Cover note', 'I have driven a van for six years.');
  await visitor.attach('CV', cvFile('I have driven a van.'));
  await visitor.press('Send application');
  await visitor.see('This file is not a PDF.');
  await visitor.read('Cover note', 'I have driven a van for six years.');
  await visitor.attach('CV', cvFile(PDF));
  await visitor.press('Send application');
  await visitor.see('Your application and your CV have arrived.');
  await visitor.fits();
  await mailTo(email);
});
