/** The version of the secure frame, which the modal requests by the frame's URL. Other versions do not start. */
export const secureVersion = '4'
