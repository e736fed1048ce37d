import { PHOTO } from '#api/photo.ts';
import { PHOTO_SIDE } from '#domain/parcel/photo-size.ts';
import { isReadPhoto } from '#domain/parcel/photo-formats.ts';
import { tryLoad } from '#forms/try-load.ts';
import { shrinkPhoto } from '#forms/shrink-photo.ts';
import * as failures from '#messages/failures.ts';
import * as photos from '#messages/photos.ts';

const LIMITS = {
  tries: [
    [PHOTO_SIDE, 0.8],
    [PHOTO_SIDE, 0.6],
    [PHOTO_SIDE * 0.75, 0.5],
  ],
  maxBytes: 900_000,
} as const;
const HEAD_BYTES = 12;

/** Makes a chosen photo smaller before its form is sent (D88). Where that fails, the file is sent as it is. */
export function photoUpload(part: HTMLElement): void {
  const input = part.querySelector<HTMLInputElement>('input[type=file]');
  const field = input?.closest<HTMLElement>('.field');
  const form = input?.form;
  if (!input || !field || !form) return;
  const status = document.createElement('span');
  status.className = 'hint';
  status.setAttribute('role', 'status');
  field.append(status);
  // What this browser decodes is more than what the server reads.
  input.accept = 'image/*';
  let working: File | undefined;
  let isHeld = false;

  input.addEventListener('change', () => void take());
  form.addEventListener('submit', (event) => {
    if (working === undefined) return;
    event.preventDefault();
    isHeld = true;
    status.textContent = photos.shrinkHeld;
  });
  // The photo was chosen before this script loaded.
  if (input.files?.length) void take();

  async function take(): Promise<void> {
    if (!input || !field || !form) return;
    const file = input.files?.[0];
    working = file;
    showProblem(input, field, '');
    status.textContent = file === undefined || file.size === 0 ? '' : photos.shrinkWorking;
    const small = file && (await tryLoad(smallFile(file)));
    // Another file was chosen meanwhile.
    if (working !== file) return;
    working = undefined;
    if (file !== undefined) {
      if (small !== undefined && small !== file) putFile(input, small);
      status.textContent = small === undefined ? '' : photos.shrinkDone;
      showProblem(input, field, problemOf(small ?? file));
    }
    if (!isHeld) return;
    isHeld = false;
    form.requestSubmit();
  }
}

/** Returns the file itself where it is small already. */
async function smallFile(file: File): Promise<File | undefined> {
  if (file.size === 0) return undefined;
  const shrunk = await shrinkPhoto(file, LIMITS);
  if (shrunk === undefined) return undefined;
  const { photo, isScaled } = shrunk;
  const isSmall = !isScaled && file.size <= Math.max(photo.size, LIMITS.maxBytes);
  if (isSmall && isReadPhoto(await headOf(file))) return file;
  return new File([photo], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: photo.type });
}

const headOf = async (file: File): Promise<string> =>
  String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));

function putFile(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

/** Returns what the server would say about the file after the upload, or ''. */
function problemOf(file: File): string {
  if (file.size === 0) return failures.file.empty(file.name);
  return file.size > PHOTO.maxBytes ? PHOTO.tooLarge : '';
}

/** Writes the markup of ui/Field.tsx, and removes it for ''. The server may have drawn one about an earlier file. */
function showProblem(input: HTMLInputElement, field: HTMLElement, message: string): void {
  const id = `${input.id}-problem`;
  field.querySelector('.problem')?.remove();
  input.setCustomValidity(message);
  const others = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((part) => part !== id && part !== '');
  const describing = message === '' ? others : [...others, id];
  input.setAttribute('aria-describedby', describing.join(' '));
  input.removeAttribute('aria-invalid');
  if (message === '') return;
  input.setAttribute('aria-invalid', 'true');
  const problem = document.createElement('span');
  problem.className = 'problem';
  problem.id = id;
  problem.setAttribute('role', 'alert');
  problem.textContent = message;
  field.append(problem);
}
