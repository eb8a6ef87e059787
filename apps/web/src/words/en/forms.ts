export const words = {
  close: {
    title: 'Close without saving?',
    text: 'Your changes haven’t been saved.',
    yes: 'Close without saving',
    no: 'Keep editing',
  },
}
