/** Only Chromium reports a document's permissions; in other browsers, requesting the camera shows it. */
const isCameraDelegated = () => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (feature: string) => boolean } }
  return featurePolicy?.allowsFeature('camera') !== false
}

/** True if a camera exists that this document can request. Does not prompt the visitor, and never rejects. */
export const hasCamera = async () => {
  // Absent in insecure documents and some web views.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices || !isCameraDelegated()) return false
  // If the list is unavailable, no camera is offered.
  const found = await devices.enumerateDevices().catch(() => [])
  return found.some(({ kind }) => kind === 'videoinput')
}

/** Requests the camera, on a phone the rear one. */
export const openCamera = () => navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })

export const closeCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
