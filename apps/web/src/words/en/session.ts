export const words = {
  loggingOut: 'Logging out…',
}
