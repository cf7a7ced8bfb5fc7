/** The version of the secure frame that the modal asks for by the frame's address. A frame of another one does not start. */
export const secureVersion = '4'
