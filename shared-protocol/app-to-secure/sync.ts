import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Metadata, SdkType, SdkVersion } from '../vocabulary/metadata.ts'
import { nothing, someText, text } from '../vocabulary/scalars.ts'
import { ThemeMode } from '../vocabulary/theme.ts'

/** Sets light or dark mode. Nothing else in the page's theme affects the secure frame. */
const syncTheme = defineMethod({
  params: z.strictObject({ mode: ThemeMode }),
  result: nothing,
  waitsForReady: false,
})

/** Sends the page's description of itself, and how Foyer was loaded. */
const syncDappData = defineMethod({
  params: z.strictObject({
    projectId: someText(64),
    metadata: Metadata,
    sdkType: SdkType,
    sdkVersion: SdkVersion,
    /** The page's origin, proven by the modal's handshake with it. Rejected if the secure frame sees another origin. */
    hostOrigin: text(280),
    /**
     * The languages that the page prefers, in order (BCP 47). Languages that the browser does not prefer are ignored.
     */
    languages: z.listOf(text(35), 16),
  }),
  result: nothing,
  waitsForReady: false,
})

export const syncMethods = { syncTheme, syncDappData }
