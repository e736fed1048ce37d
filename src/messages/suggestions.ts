/* The list below a field of places has these words. */

export const list = 'Suggestions';
export const found = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);
export const none = 'No suggestion. You can also enter an Eircode';
