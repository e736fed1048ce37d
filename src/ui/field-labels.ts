import { createContext } from 'react';

/**
 * Is told each field's label in the page's order, and the legend around it: the server's summary of problems stands before
 * the fields.
 */
export const FieldLabels = createContext<(id: string, label: string, group?: string) => void>(
  () => undefined,
);
