import { dropFile, folderOf, removeOrphans, writeDurably } from '#server/platform/files/index.ts';
import type { PlatformConfig, PlatformServices } from '#server/platform/index.ts';

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
