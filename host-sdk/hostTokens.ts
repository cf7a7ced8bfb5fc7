/** The few design tokens that elements on the page need. The modal's stylesheet is their source; a test compares. */
export const hostTokens = {
  light: { accent: 'hsla(231, 100%, 70%, 1)', surface: '#fff', text: '#14171a', overlay: 'rgb(20 23 28 / 0.44)' },
  dark: { accent: 'hsla(230, 100%, 67%, 1)', surface: '#121313', text: '#f1f3f4', overlay: 'rgb(3 4 5 / 0.64)' },
  onAccent: '#080b1a',
  font: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, system-ui, sans-serif",
} as const
