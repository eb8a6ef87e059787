// The start and end of a session.
export const words = {
  loggingOut: 'Logging out…',
}
