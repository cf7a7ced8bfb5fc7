/** Version of the secure frame. The modal requests it in the frame's URL, and other versions do not start. */
export const secureVersion = '4'
