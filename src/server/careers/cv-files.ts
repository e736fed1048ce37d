import { dropFile, folderOf, removeOrphans, writeDurably } from '#server/platform/files/index.ts';
import type { PlatformConfig, PlatformServices } from '#server/platform/index.ts';

/** Where a reader looks for the header and for the end of a PDF (ISO 32000-1, annex H, notes 13 and 18). */
const WINDOW = 1024;

/** Where CVs are stored: DATA_DIR/cv, or a folder for this process while the database is in memory. */
export const cvFolder = (config: Pick<PlatformConfig, 'dataDir'>): string => folderOf(config, 'cv');

/** The name of the file of an application. The name that the sender gave it never reaches the disk. */
export const cvName = (id: string): string => `${id}.pdf`;

/** Writes a CV so that it survives a power cut, readable by the server's own user only. Rejects when it cannot. */
export const keepCv = (folder: string, id: string, bytes: Uint8Array): Promise<void> =>
  writeDurably(folder, cvName(id), bytes);

/** Deletes the CV of an application that was not stored; a missing file is fine. */
export const dropCv = (folder: string, id: string): Promise<void> => dropFile(folder, cvName(id));

/** Deletes the CVs that no application names and that are older than a day. */
export const removeOrphanCvs = ({
  db,
  config,
  now,
}: Pick<PlatformServices, 'db' | 'config' | 'now'>): Promise<void> =>
  removeOrphans({
    folder: cvFolder(config),
    endings: ['pdf'],
    now: now(),
    used: async (names) => {
      const rows = await db
        .selectFrom('applications')
        .select('cv_file')
        .where('cv_file', 'in', names)
        .execute();
      return rows.map(({ cv_file }) => cv_file);
    },
  });

/**
 * Whether a file is a PDF, by its content: "%PDF-1.x" or "%PDF-2.x" within the first 1024 bytes and "%%EOF" within the
 * last 1024. Its name and the type that the sender gives it prove nothing.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    /%PDF-[12]\.\d/.test(file.toString('latin1', 0, WINDOW)) &&
    file.subarray(-WINDOW).includes('%%EOF')
  );
}
