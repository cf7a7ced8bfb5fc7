/** What the secure frame may ask of the modal: nothing yet, for it holds no keys. */
export const secureToApp = {}
