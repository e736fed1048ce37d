import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dropFile, folderOf, removeOrphans, writeDurably } from '#server/platform/files/index.ts';
import {
  type PlatformConfig,
  type PlatformServices,
  systemErrorCode,
} from '#server/platform/index.ts';
import { IMAGE_KINDS, type CleanImage } from './image/clean-image.ts';

/**
 * How long a photo is kept after the delivery, as the privacy page says; the recipient's name stays with the booking.
 */
const PHOTO_KEPT_MS = 366 * 24 * 3_600_000;

type Needs = Pick<PlatformServices, 'db' | 'config' | 'now'>;

/** Where the photos of deliveries are stored: DATA_DIR/proof. */
export const proofFolder = (config: Pick<PlatformConfig, 'dataDir'>): string =>
  folderOf(config, 'proof');

/** Writes a photo so that it survives a power cut, and returns the name of its file. Rejects when it cannot. */
export async function keepPhoto(
  { config }: Pick<Needs, 'config'>,
  id: string,
  { kind, bytes }: CleanImage,
): Promise<string> {
  const name = `${id}.${kind}`;
  await writeDurably(proofFolder(config), name, bytes);
  return name;
}

/** Deletes a photo whose delivery was not stored. */
export const dropPhoto = ({ config }: Pick<Needs, 'config'>, name: string): Promise<void> =>
  dropFile(proofFolder(config), name);

/** The bytes of a photo; undefined once it is deleted. */
export async function readPhoto(
  { config }: Pick<Needs, 'config'>,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(join(proofFolder(config), name)));
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Forgets photos that are a year old (GDPR, Article 5(1)(e)); their files go with the next removeOrphanPhotos. */
export async function forgetPhotos({ db, now }: Pick<Needs, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ photo_file: '' })
    .where('at', '<', now() - PHOTO_KEPT_MS)
    .where('photo_file', '!=', '')
    .execute();
}

/** Deletes the photos that no delivery names and that are older than a day. */
export const removeOrphanPhotos = ({ db, config, now }: Needs): Promise<void> =>
  removeOrphans({
    folder: proofFolder(config),
    endings: IMAGE_KINDS,
    now: now(),
    used: async (names) => {
      const rows = await db
        .selectFrom('proofs')
        .select('photo_file')
        .where('photo_file', 'in', names)
        .execute();
      return rows.map(({ photo_file }) => photo_file);
    },
  });
