/** What can be wrong with an address; `#messages` gives it to the components. */

/** Saved addresses of an account. */
export const addressMessages = {
  errors: {
    name: 'Enter the name of the person or company.',
    line1: 'Enter the first line of the address.',
    town: 'Enter the town or city.',
    country: 'Give a country code of two letters, such as IE.',
    eircode: 'Enter a whole Eircode, such as D6W PV38, or leave it empty.',
    unknown: 'This address is not in your list any more.',
    full: 'You have 50 addresses. Delete one first.',
  },
};
