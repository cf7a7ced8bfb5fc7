/** Design tokens for elements on the page. They come from the modal's stylesheet, and a test compares them. */
export const light = { accent: '#667dff', surface: '#fff', text: '#14171a' }
export const dark = { accent: '#5773ff', surface: '#121313', text: '#f1f3f4' }
export const overlay = { light: 'rgb(20 23 28 / 0.44)', dark: 'rgb(3 4 5 / 0.64)' }
export const onAccent = '#080b1a'
