import type { NewScan } from '#stores/driver-queue.ts';

export const scanOf = (change: Partial<NewScan> = {}): NewScan => ({
  account: 'me',
  id: 'IE7M3D90QXM2VC',
  state: 'collected',
  town: 'Athlone',
  at: 1_800_000_000_000,
  name: '',
  photo: '',
  ...change,
});
