// The beginning and the end of a session.
export const words = {
  loggingOut: 'Logging out…',
}
