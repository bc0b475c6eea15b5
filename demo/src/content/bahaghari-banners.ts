import { banner, type DemoAnnouncement } from './announcement.ts'

export const bahaghariBanners: readonly DemoAnnouncement[] = [
  banner('home-morning', 'bahaghari-morning', '/m/gameCenter', {
    EN: ['Good morning, take it easy', 'A small, hand-picked shelf of games for a break in your day.'],
    TY: ['Magandang umaga, dahan-dahan lang', 'Piling mga laro para sa pahinga mo sa maghapon.'],
    VI: ['Chào buổi sáng, cứ thong thả', 'Một kệ trò chơi chọn lọc cho giờ nghỉ của bạn.'],
    AR: ['صباح الخير، على مهلك', 'مجموعة ألعاب صغيرة مختارة بعناية لاستراحة يومك.'],
  }),
  banner('home-fiesta', 'fiesta-lanterns', '/m/activity', {
    EN: ['Offers in plain words', 'Read the terms in one minute, decide in your own time.'],
    TY: ['Mga alok sa simpleng salita', 'Isang minutong basa, at ikaw ang bahala kung kailan.'],
    VI: ['Ưu đãi nói dễ hiểu', 'Đọc điều kiện trong một phút, quyết định lúc nào tùy bạn.'],
    AR: ['عروض بكلمات واضحة', 'اقرأ الشروط في دقيقة، وقرّر في الوقت الذي يناسبك.'],
  }),
  banner('home-street', 'jeepney-street', '/m/lottery', {
    EN: ['The draw on your way home', 'Pick your numbers, see the chances, check the balls later.'],
    TY: ['Ang draw habang pauwi ka', 'Pumili ng numero, tingnan ang tsansa, balikan ang mga bola.'],
    VI: ['Kỳ quay trên đường về', 'Chọn số, xem cơ hội trúng, rồi xem kết quả sau.'],
    AR: ['السحب في طريق عودتك', 'اختر أرقامك واطّلع على الاحتمالات، ثم راجع الكرات لاحقاً.'],
  }),
  banner(
    'vip',
    'vip-summit',
    '/m/vip',
    {
      EN: ['No rush to the top', 'Levels last the whole year, so there is nothing to chase.'],
      TY: ['Hindi kailangang magmadali', 'Buong taon ang bisa ng level, kaya walang hahabulin.'],
      VI: ['Không cần vội lên đỉnh', 'Cấp bậc giữ nguyên cả năm, không có gì phải đuổi theo.'],
      AR: ['لا داعي للعجلة نحو القمة', 'تبقى المستويات سنة كاملة، فلا شيء تلاحقه.'],
    },
    'm_vip',
  ),
  banner(
    'register',
    'bahaghari-morning',
    '/m/help',
    {
      EN: ['Join when you are ready', 'For players of 21 and over. Set your limits as you sign up.'],
      TY: ['Sumali kapag handa ka na', 'Para sa 21 pataas. Itakda ang mga limit mo pagka-sign up.'],
      VI: ['Tham gia khi bạn sẵn sàng', 'Dành cho người từ 21 tuổi. Đặt hạn mức ngay khi đăng ký.'],
      AR: ['انضم عندما تكون مستعداً', 'لمن هم في الحادية والعشرين فما فوق. حدّد حدودك عند التسجيل.'],
    },
    'm_reg',
  ),
]
