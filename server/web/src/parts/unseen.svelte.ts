// How much is new on the page that is open, for the title of its tab.
export const unseen = $state({ count: 0 });
