/** The themes in which each state is checked. */
export const themes = ['light', 'dark'] as const

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1180, height: 800 } }
