import type { TestApi } from '../api/api.ts';
import { sendFiles } from './plain-forms.ts';

export const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n';

export const cvOfBytes = (bytes: number): string =>
  PDF.replace('%%EOF', `${'%'.padEnd(bytes - PDF.length - 1, 'x')}\n%%EOF`);

/** Programs write it in one way before PDF 1.5, in the other since. */
export const locked = (where: 'trailer' | 'stream'): string =>
  where === 'trailer'
    ? PDF.replace('trailer\n<<>>', 'trailer\n<</Size 9 /Root 1 0 R /Encrypt 8 0 R>>')
    : PDF.replace(
        'trailer\n<<>>',
        '9 0 obj\n<</Type /XRef /Size 9 /Encrypt 8 0 R /Length 3>>\nstream\nxyz\nendstream\nendobj',
      );

export const APPLICATION = {
  job: 'van-driver-dublin',
  name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  phone: '020 910 1234',
  cover: 'I have driven a van in Dublin for six years.',
};

export interface Sent {
  fields?: Record<string, string>;
  cv?: BlobPart | null;
  fileName?: string;
  headers?: Record<string, string>;
}

export async function applyTo(
  api: TestApi,
  { fields = {}, cv = PDF, fileName = 'cv.pdf', headers = {} }: Sent = {},
): Promise<Response> {
  const file = cv !== null && { cv: new File([cv], fileName, { type: 'application/pdf' }) };
  return sendFiles(api, 'careers/apply', { ...APPLICATION, ...fields, ...file }, headers);
}

export const APPLIED = 'Your application and your CV have arrived.';
/** A form dates it by the moment at which it gets the file, as on a phone. */
export const CV_FILE = {
  name: 'my cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(PDF),
};
