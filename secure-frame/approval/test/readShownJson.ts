/** Parses the JSON shown by a sheet, in which hidden characters are escaped. */
export const readShownJson = (shown: string): unknown =>
  JSON.parse(
    shown.replace(/\\(?:u\{([0-9a-f]+)\}|.)/gs, (all, code: string | undefined) =>
      code === undefined ? all : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
