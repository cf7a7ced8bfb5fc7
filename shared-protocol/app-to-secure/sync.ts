import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Metadata, SdkType, SdkVersion } from '../vocabulary/metadata.ts'
import { nothing, someText, text } from '../vocabulary/scalars.ts'
import { ThemeMode } from '../vocabulary/theme.ts'

/** Light or dark. Nothing else of the page's theme reaches what is drawn there. */
const syncTheme = defineMethod({
  params: z.strictObject({ mode: ThemeMode }),
  result: nothing,
  waitsForReady: false,
})

/** What the page says of itself, and how Foyer got there. */
const syncDappData = defineMethod({
  params: z.strictObject({
    projectId: someText(64),
    metadata: Metadata,
    sdkType: SdkType,
    sdkVersion: SdkVersion,
    /** The page's origin, proven by the handshake with it. Refused where the secure frame sees another. */
    hostOrigin: text(280),
    /** The languages that the page wants, first choice first (BCP 47). Only those of the browser's own count. */
    languages: z.listOf(text(35), 16),
  }),
  result: nothing,
  waitsForReady: false,
})

export const syncMethods = { syncTheme, syncDappData }
