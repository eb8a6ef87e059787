export const words = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  today: 'Today',
  yesterday: 'Yesterday',
  /** From hours 0 to 23: "7:35 pm" */
  time: (hours: number, minutes: string): string => `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`,
}
