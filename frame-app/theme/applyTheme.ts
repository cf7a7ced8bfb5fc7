export type AppliedThemeVariables = { accent?: string; background?: string; radius?: number; font?: string }
export type AppliedTheme = { mode: 'light' | 'dark'; variables?: AppliedThemeVariables }

/** Applies a theme to a root element. A missing variable has the design's default value. */
export function applyTheme(root: HTMLElement, { mode, variables = {} }: AppliedTheme): void {
  root.dataset.theme = mode
  root.style.colorScheme = mode
  setVariable(root, '--foyer-accent', variables.accent)
  setVariable(root, '--foyer-background', variables.background)
  setVariable(root, '--foyer-radius', variables.radius?.toString())
  setVariable(root, '--foyer-font', variables.font)
  root.toggleAttribute('data-custom-accent', variables.accent !== undefined)
}

function setVariable(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) root.style.removeProperty(name)
  else root.style.setProperty(name, value)
}
