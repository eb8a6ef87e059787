import type { words as english } from '../en/promise.ts'

export const words: typeof english = {
  nearly: (distance) => `करीब ${distance}`,
  minutes: (least, most) => `${least}–${most} मिनट`,
  promised: (range) => `वादा: ${range}`,
  readyAbout: (when) => `${when} बजे के क़रीब तैयार होगा`,
  atDoorIn: (range) => `${range} के बीच पहुँचेगा`,
  readyIn: (range) => `${range} के बीच तैयार होगा`,
  usual: (minutes) => `आम तौर पर ${minutes} में पहुँचता है`,
  unsaid: (restaurant) => `${restaurant} पहुँचने का समय नहीं बताता`,
  orderedAt: (time) => `${time} पर मँगाया`,
  late: 'वादे से देर',
  lateAbout: (time) => `वादे से देर से, करीब ${time} बजे`,
  minutesOf: (restaurant, minutes) => `${restaurant}: ${minutes}`,
  arrives: (minutes) => `${minutes} में आपके दरवाज़े पर`,
  longer: (restaurant, before, now) => `${restaurant} को अब ${now} लगेंगे (पहले ${before})`,
  unknown: (restaurant) => `${restaurant} अब नहीं बता सकता कि ऑर्डर कब पहुँचेगा`,
  changed: {
    title: 'अब ज़्यादा समय लगेगा। कुछ भी ऑर्डर नहीं हुआ है।',
    text: 'नए समय पर मँगाने के लिए “ऑर्डर करें” दबाएँ।',
  },
}
