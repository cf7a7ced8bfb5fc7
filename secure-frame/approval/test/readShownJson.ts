/** Reads back the JSON that a sheet shows: hidden characters are written out there. */
export const readShownJson = (shown: string): unknown =>
  JSON.parse(
    shown.replace(/\\(?:u\{([0-9a-f]+)\}|.)/gs, (all, code: string | undefined) =>
      code === undefined ? all : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
