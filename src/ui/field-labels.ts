import { createContext } from 'react';

/**
 * Registers each field's label, in the page's order, with the legend around it. The server needs them for the summary of
 * problems, which is above the fields.
 */
export const FieldLabels = createContext<(id: string, label: string, group?: string) => void>(
  () => undefined,
);
