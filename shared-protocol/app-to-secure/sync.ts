import { defineMethod } from '../defineMethod.ts'
import * as z from '../schema.ts'
import { Metadata, SdkType, SdkVersion } from '../vocabulary/metadata.ts'
import { nothing, someText, text } from '../vocabulary/scalars.ts'
import { ThemeMode } from '../vocabulary/theme.ts'

/** Light or dark. No other part of the page's theme affects the secure frame. */
const syncTheme = defineMethod({
  params: z.strictObject({ mode: ThemeMode }),
  result: nothing,
  waitsForReady: false,
})

/** The page's description of itself, and the delivery of Foyer. */
const syncDappData = defineMethod({
  params: z.strictObject({
    projectId: someText(64),
    metadata: Metadata,
    sdkType: SdkType,
    sdkVersion: SdkVersion,
    /** The page's origin, proven by the handshake with it. Refused if the secure frame sees another origin. */
    hostOrigin: text(280),
    /** The languages that the page prefers, in order (BCP 47). Only those that the browser also prefers count. */
    languages: z.listOf(text(35), 16),
  }),
  result: nothing,
  waitsForReady: false,
})

export const syncMethods = { syncTheme, syncDappData }
